/**
 * Whether bytes begin like a JPEG, PNG, GIF, WebP or AVIF picture. The name and the type that a
 * host claims are often wrong; and what else sharp could read (SVG, PDF) is not for strangers' files.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    start.startsWith("GIF8") ||
    (start.startsWith("RIFF") && start.slice(8) === "WEBP") ||
    /^ftypavi[fs]$/.test(start.slice(4))
  );
}
