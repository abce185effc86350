/** Ways to write an address that leads to the other origin, or nearly. */
const hostsOf = (port: number): readonly string[] => [
  `http://127.0.0.1:${port}`,
  `http://localhost:${port}`,
  `HTTP://LocalHost:${port}`,
  `//127.0.0.1:${port}`,
  `//localhost:${port}`,
  `/\\127.0.0.1:${port}`,
  `\\\\127.0.0.1:${port}`,
  `http:\\\\127.0.0.1:${port}`,
  `http:/127.0.0.1:${port}`.replace(':/', '://'),
  ` http://127.0.0.1:${port}`,
  `ht\ttp://127.0.0.1:${port}`,
  `/\t/127.0.0.1:${port}`,
  `/\n/127.0.0.1:${port}`,
  `http://2130706433:${port}`,
  `http://0x7f.1:${port}`,
  `http://127.1:${port}`,
];

/** Paths that look like a report's, or like the product's own. */
const PATHS: readonly string[] = [
  '/report/Viewer/stock-by-lot',
  '/report/Viewer/',
  '/x/report/Viewer/y',
  '/x/report/Viewer/..%2f..%2fy',
  '/report/Viewer/..%2f..%2fderinuaa/api/account',
  '/report/Viewer/../../derinuaa/api/account',
  '/report/Viewer/%2e%2e/%2e%2e/x',
  '/..%2freport/Viewer/x',
  '/%2e%2e/report/Viewer/x',
  '/report%2fViewer%2fx',
  '/report/viewer/x',
  '/REPORT/VIEWER/x',
  '/report//Viewer/x',
  '/report/Viewer;/x',
  '/?to=/report/Viewer/x',
  '/#/report/Viewer/x',
  '/%72eport/Viewer/x',
  '/report/Viewer%00/x',
  '/report/Vıewer/x',
  '/derinuaa/api/account',
  '/derinuaa/api/report-tokens?x=/report/Viewer/',
  '/api/live',
];

/** Addresses of another origin that want to be mistaken for ours: its address written out in front, or hidden in it. */
const disguised = (own: string, port: number): readonly string[] => {
  const ownHost = new URL(own).host;
  return PATHS.flatMap((path) => [
    `http://${ownHost}.127.0.0.1.nip.invalid:${port}${path}`,
    `http://127.0.0.1:${port}/${own}${path}`,
    `http://127.0.0.1:${port}/?${own}${path}`,
  ]);
};

/** Every address that the drill calls: all of them lead elsewhere, or nowhere. */
export const foreignUrls = (own: string, port: number): readonly string[] => [
  ...hostsOf(port).flatMap((host) => PATHS.map((path) => host + path)),
  ...disguised(own, port),
];

/** What of our own answers with a redirect to the other origin, by the status it uses. */
export const REDIRECTS = [301, 302, 303, 307, 308] as const;
