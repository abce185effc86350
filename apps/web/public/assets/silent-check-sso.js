// Hands the provider's answer to the page around this frame, of the same origin only.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'oidc-client', url: window.location.href, keepOpen: false }, window.location.origin);
}
