/** Patterns that take long on some texts and never meet one from outside, by file and source, each with the reason. */
export const OWN_TEXTS: ReadonlyMap<string, string> = new Map([
  [
    String.raw`apps/server/web-files.ts /-[\w-]{7,}\.\w+$/`,
    'names of files that the build made; an address that names no file of its list does not come here',
  ],
  [
    String.raw`platform/server/security-headers.ts /<script>([^]*?)<\/script>/g`,
    'the product’s own silent page, read once when the server starts',
  ],
  ...[
    String.raw`((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*(?:=>|[:=])\s*)(\\{0,15}["'])((?:(?!\4)(?:\\[^"']|[^\\]|\\(?=["']|$)))*?)(\4|$)`,
    String.raw`((\\{0,15}["'])([^"'\\\n]{1,100})\2\s*:\s*)(-?\d[\d.eE+-]*)`,
  ].map(
    (source) =>
      [
        `platform/contract/redact.ts /${source}/g`,
        'a run of backslashes, which it looks at fifteen times, is shortened before; the reader as a whole is measured with such runs',
      ] as const,
  ),
]);

/** Patterns that are made while the product runs: by file and text of the place, what comes of it. */
export const MADE: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "features/console/screen-registry/server/addresses.ts new RegExp(`^/(?:${screenFamilies.join('|')})/.`)",
    ['^/(?:screen|user)/.'],
  ],
  [
    "platform/server/erased-person.ts new RegExp(alternatives.join('|'), 'gu')",
    [
      String.raw`Silinen kişi 5|(?<![a-z@_]|[a-z][.-])(?:[eE][lL][iıİI][fF] [yY][ıI]lmaz|[eE]lif@example\.com)(?![a-z@_]|[.-][a-z])|(?<![a-z@_])(?<![A-Z][a-z’']{0,40} )(?:[eE][lL][iıİI][fF])(?![a-z@_])(?! [A-Z])`,
    ],
  ],
  [
    "platform/server/other-methods.ts new RegExp(`^${path.replaceAll('.', '\\\\.').replaceAll(/:\\w+/g, '[^/]+')}$`)",
    ['^/derinuaa/api/users/[^/]+/roles/[^/]+$'],
  ],
  [
    'platform/web/forms/typed-day.ts new RegExp(`^(\\\\d{1,2})${BETWEEN}(\\\\d{1,2})${BETWEEN}(\\\\d{4}|\\\\d{2})$`)',
    [String.raw`^(\d{1,2})(?:\s*[./-]\s*|\s)(\d{1,2})(?:\s*[./-]\s*|\s)(\d{4}|\d{2})$`],
  ],
  ['platform/web/forms/typed-number.ts new RegExp(`^(\\\\d+)${mark}`)', [String.raw`^(\d+)(?:\,(\d+))?$`]],
  [
    'platform/web/forms/typed-number.ts new RegExp(`^(\\\\d{1,3}(?:\\\\${GROUPS[language]}\\\\d{3})+)${mark}`)',
    [String.raw`^(\d{1,3}(?:\.\d{3})+)(?:\,(\d+))?$`],
  ],
  [
    'platform/web/forms/typed-number.ts new RegExp(`^(\\\\d{1,3}(?:[ \\\\u00a0\\\\u202f]\\\\d{3})+)${mark}`)',
    [String.raw`^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\,(\d+))?$`],
  ],
]);
