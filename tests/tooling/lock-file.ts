/** The parts of `package-lock.json` that list optional packages. */
export type LockFile = { packages: Record<string, LockedPackage | undefined> };

type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

type MissingPackage = { path: string; version: string; isDev: boolean };

/**
 * Optional packages that the lock file lacks. A registry without other platforms' binaries makes npm drop
 * their entries, and `npm ci` then refuses the file on those platforms.
 */
export function findMissingOptionalPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([parentPath, parent]) =>
    Object.entries(parent?.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, parentPath, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        version,
        isDev: parent?.dev === true,
      })),
  );
}

/** Adds an entry for each missing optional package, with the platform from its name. */
export function completeLockFile(lockFile: LockFile): LockFile {
  const packages = { ...lockFile.packages };
  for (const { path, version, isDev } of findMissingOptionalPackages(lockFile)) {
    packages[path] = {
      version,
      ...resolvePlatform(path),
      ...(isDev && { dev: true }),
      optional: true,
    };
  }
  const paths = Object.keys(packages).sort();
  return { ...lockFile, packages: Object.fromEntries(paths.map((path) => [path, packages[path]])) };
}

function isLocked(packages: LockFile["packages"], parentPath: string, name: string): boolean {
  return `node_modules/${name}` in packages || `${parentPath}/node_modules/${name}` in packages;
}

const OPERATING_SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

function resolvePlatform(path: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const parts = path.split(/[-/]/);
  const os = OPERATING_SYSTEMS.find((name) => parts.includes(name));
  const cpu = PROCESSORS.find((name) => parts.includes(name));
  const libc = parts.some((part) => part.startsWith("musl")) ? "musl" : "glibc";
  const hasLibc = os === "linux" && parts.some((part) => /^(gnu|musl)/.test(part));
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(hasLibc && { libc: [libc] }) };
}
