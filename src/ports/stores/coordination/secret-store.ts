/** Secrets that the installation makes for itself, the same in every process on the records. */
export type SecretStore = {
  /** Made at random when it is read first; 32 bytes in base64url. */
  read(name: string): Promise<string>;
};
