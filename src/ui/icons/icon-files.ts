/// <reference types="vite/client" />
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";

declare global {
  interface ImportMetaEnv {
    /** Defined by the build (`icon-files-plugin.ts`); undefined without one, as in tests. */
    readonly ICON_SPRITE_URL: string | undefined;
    readonly PLACEHOLDER_URLS: Record<BodyStyle, string> | undefined;
  }
}

export const ICON_SPRITE_URL = import.meta.env.ICON_SPRITE_URL ?? "/assets/icons.svg";

export function resolvePlaceholderUrl(style: BodyStyle): string {
  return import.meta.env.PLACEHOLDER_URLS?.[style] ?? `/assets/no-photo-${style}.svg`;
}
