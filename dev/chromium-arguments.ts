// The pages that the browser loads for itself with each new window, some five hundred files that compete with the page
// that is looked at, and what the driver turns off: of two lists, the browser minds the last.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What Chromium is started with wherever it is driven here. */
export const chromiumArguments: readonly string[] = [
  `--disable-features=${OFF.join(',')}`,
  // It refuses its own sandbox when it is started by root, as in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
