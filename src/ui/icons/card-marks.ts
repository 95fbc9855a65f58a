const FRAME =
  '<rect x=".5" y=".5" width="37" height="23" rx="3.5" fill="none" stroke="currentColor" stroke-opacity=".45"/>';
const word = (text: string, left: number, width: number): string =>
  `<text x="${left}" y="16" font-family="sans-serif" font-weight="600" font-size="11" textLength="${width}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
const circles = (front: string): string =>
  `<circle cx="15" cy="12" r="6.500"/><circle cx="23" cy="12" r="6.500" fill-opacity="${front}"/>`;
const APPLE =
  '<path d="M10.900 8.300c.5-.6.8-1.400.7-2.200-.7 0-1.500.5-2 1.100-.4.500-.8 1.300-.7 2.100.8.100 1.500-.4 2-1zm.7 1.100c-1.100-.1-2 .6-2.500.6-.6 0-1.300-.6-2.200-.6-2 0-4 3.400-1.500 6.900.6.9 1.300 1.800 2.100 1.800s1.200-.5 2.200-.5 1.300.5 2.200.5 1.500-.9 2.100-1.700c.4-.6.6-1.100.8-1.700-1.900-.8-2.200-3.500-.3-4.500-.6-.6-1.700-.8-2.900-.8z"/>';

/** Cards that deposits are paid with, on 38 by 24 in one colour. @see Specification §2 */
export const CARD_MARKS = {
  mastercard: { name: "Mastercard", drawing: FRAME + circles(".45") },
  visa: {
    name: "Visa",
    drawing: `${FRAME}<g transform="skewX(-14) translate(4 0)">${word("VISA", 6, 24)}</g>`,
  },
  maestro: {
    name: "Maestro",
    drawing: `${FRAME}<circle cx="15" cy="12" r="6" fill="none" stroke="currentColor" stroke-width="1.500"/><circle cx="23" cy="12" r="6.500" fill-opacity=".6"/>`,
  },
  "google-pay": {
    name: "Google Pay",
    drawing: `${FRAME}<path d="M12.500 11.200v1.600h2.200c-.2 1-1 1.700-2.200 1.700a2.500 2.500 0 1 1 1.600-4.400l1.200-1.200a4.200 4.200 0 1 0-2.800 7.300c2.500 0 4.200-1.700 4.200-4.200l-.1-.8z"/>${word("Pay", 18, 15)}`,
  },
  "apple-pay": { name: "Apple Pay", drawing: `${FRAME}${APPLE}${word("Pay", 17, 16)}` },
} as const;
