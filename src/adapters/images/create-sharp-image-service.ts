import type { ImageService } from "#ports/image-service.ts";

export function createSharpImageService(_options: object): ImageService {
  return { render: async () => ({ is: "unavailable", reason: "not yet" }) };
}
