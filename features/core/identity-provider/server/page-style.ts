/** The look of the provider's pages: the product's tokens, in both themes, without a file to load. */
export const pageStyle = `
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url('/assets/inter-latin-ext-wght-normal.woff2') format('woff2');unicode-range:U+0100-02BA,U+1E00-1E9F,U+20A0-20AB}
@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url('/assets/inter-latin-wght-normal.woff2') format('woff2');unicode-range:U+0000-00FF,U+0131,U+2000-206F,U+20AC}
:root{--font:'Inter Variable',Inter,system-ui,sans-serif;--bg:#f4f6fa;--surface:#fff;--border:#dde3ec;--control:#7f8ba0;--text:#131c2b;--muted:#56637a;
--primary:#1f57d6;--primary-hover:#1a49b6;--on-primary:#fff;--citrus:#f2b60f;--danger:#c22f2a;--danger-soft:#fce8e7;--success:#177040;--success-soft:#e2f4e9;--warning:#955500;
--ink:#0e1a2d;--ink-text:#c4cfdf;--ink-strong:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#0b111c;--surface:#121a28;--border:#253146;--control:#66788f;--text:#e6ebf3;--muted:#9dabc1;
--primary:#6b9bff;--primary-hover:#8ab0ff;--on-primary:#08122a;--citrus:#ffc933;--danger:#ff8b84;--danger-soft:#3d1615;--success:#5fd394;--success-soft:#10301f;--warning:#f3b25c;--ink:#0a1220}}
*{box-sizing:border-box}
html,body{margin:0;min-height:100%}
body{min-height:100vh;display:grid;grid-template-columns:minmax(280px,2fr) 3fr;background:var(--bg);color:var(--text);font:13px/1.5 var(--font)}
body:has(>.band){grid-template-rows:auto 1fr}
.band{grid-column:1/-1;margin:0;padding:0 8px;overflow:hidden;color:var(--surface);font-size:11px;line-height:20px;text-align:center;text-overflow:ellipsis;white-space:nowrap}
.band[data-kind=test]{background:var(--warning)}
.band[data-kind=backup]{background:var(--danger)}
header{position:relative;overflow:hidden;background:var(--ink);color:var(--ink-text);padding:32px;display:flex;flex-direction:column;justify-content:space-between;border-right:3px solid var(--citrus)}
.brand{display:flex;align-items:center;gap:10px;color:var(--ink-strong);font-size:18px;font-weight:650;letter-spacing:.01em}
.brand svg{width:26px;height:26px;flex:none}
header::before,header::after{content:'';box-sizing:border-box;position:absolute;inset-block-start:50%;aspect-ratio:1;border-radius:50%;opacity:.14;transform:translateY(-50%);pointer-events:none}
header::before{inset-inline-end:-260px;width:520px;border:14px solid var(--citrus)}
header::after{inset-inline-end:-232px;width:464px;background:repeating-conic-gradient(from 2deg,var(--citrus) 0 41deg,transparent 41deg 45deg);mask:radial-gradient(circle closest-side,transparent 8%,#000 8.5% 99%,transparent)}
.said{position:relative;z-index:1;display:grid;gap:4px}
.said p{margin:0}
.clock{min-height:1lh;color:var(--ink-strong);font-size:64px;line-height:1.1;font-weight:650;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.day{min-height:1lh;font-size:18px}
.said .tagline{margin-block-start:28px;max-width:24ch;color:var(--ink-strong);font-size:20px;line-height:1.3;font-weight:600;text-wrap:balance}
.station{margin-block-start:8px;overflow-wrap:anywhere}
.languages{position:relative;z-index:1;display:flex;gap:4px;margin-inline-start:-10px}
.languages a{display:grid;place-items:center;min-height:32px;padding:0 10px;border-radius:6px;color:var(--ink-text);text-decoration:none}
.languages a:hover{color:var(--ink-strong)}
.languages a[aria-current]{color:var(--ink-strong);font-weight:600;text-decoration:underline;text-underline-offset:4px}
.languages a:focus-visible{outline-color:var(--citrus)}
main{display:grid;place-items:center;padding:32px 16px}
.card{width:100%;max-width:380px;background:var(--surface);border:1px solid var(--border);border-radius:10px;padding:32px}
h1{font-size:24px;line-height:1.25;margin:0 0 4px;font-weight:650}
.lead{margin:0 0 24px;color:var(--muted)}
button+.lead{margin:12px 0 0}
label{display:block;font-weight:550;margin:0 0 4px}
input{display:block;width:100%;height:40px;margin:0 0 16px;padding:0 12px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-size:15px}
input[readonly]{background:var(--bg)}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
input[aria-invalid=true]{border-color:var(--danger)}
.secret{position:relative}
.secret:has(.show) input{padding-inline-end:84px}
.show{position:absolute;inset-block-start:1px;inset-inline-end:1px;width:auto;height:38px;margin:0;padding:0 12px;background:none;color:var(--primary);font-size:13px}
.show:hover{background:none;color:var(--primary-hover);text-decoration:underline}
.caps:not(:empty){margin:-12px 0 16px;color:var(--muted);font-size:12px}
.caps:empty{margin:0}
.fault{margin:-12px 0 16px;color:var(--danger);font-size:12px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;height:40px;margin:8px 0 0;border:0;border-radius:6px;background:var(--primary);color:var(--on-primary);font:inherit;font-size:15px;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--primary-hover)}
.quiet{background:none;color:var(--primary);border:1px solid var(--border)}
.quiet:hover{background:var(--bg);color:var(--primary-hover)}
.quiet:disabled{opacity:.6;cursor:default}
.passkey button{gap:8px}
.passkey svg{width:18px;height:18px;flex:none}
.passkey .fault{margin:6px 0 0}
.passkey .fault:empty{margin:0}
.instead{margin-top:24px}
.factors{margin:0 0 16px;padding:0;list-style:none;border:1px solid var(--border);border-radius:6px}
.factors li{display:flex;flex-wrap:wrap;align-items:center;gap:6px 12px;padding:10px 12px}
.factors li>:first-child{flex:1 1 160px}
.does{display:flex;gap:6px}
.factors li+li{border-top:1px solid var(--border)}
.factors strong{overflow-wrap:anywhere}
.factors p{margin:0;color:var(--muted);font-size:12px}
.factors button{width:auto;height:32px;margin:0;padding:0 10px;font-size:13px}
.note{display:grid;grid-template-columns:20px 1fr;gap:10px;margin:0 0 20px;padding:12px;border-radius:6px;background:var(--danger-soft);border:1px solid var(--danger)}
h1+.note{margin-top:16px}
.note.good{background:var(--success-soft);border-color:var(--success)}
.note svg{width:20px;height:20px;color:var(--danger)}
.note.good svg{color:var(--success)}
.note strong{display:block}
.note p{margin:2px 0 0}
.card p{text-wrap:pretty}
.qr{display:block;width:min(220px,100%);margin:8px auto 16px;border-radius:6px;background:#fff}
.key{margin:-8px 0 16px;font:600 15px/1.6 ui-monospace,monospace;letter-spacing:.02em;overflow-wrap:anywhere;user-select:all}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:6px 24px;margin:0 0 16px;padding:16px;border:1px solid var(--border);border-radius:6px;list-style:none;font:600 15px/1.6 ui-monospace,monospace;text-align:center}
.aside{margin:16px 0 0;text-align:center}
.aside a{display:inline-block;padding:6px 8px;color:var(--primary)}
.code{color:var(--muted);font-size:12px;overflow-wrap:anywhere}
@media (max-width:760px){body{grid-template-columns:1fr;grid-template-rows:auto 1fr}body:has(>.band){grid-template-rows:auto auto 1fr}header{flex-direction:row;align-items:center;padding:4px 16px;min-height:58px;border-right:0;border-bottom:3px solid var(--citrus)}.said,header::before,header::after{display:none}main{place-items:start center}.card{padding:24px 20px}}
@media (pointer:coarse){input,button,.button,.factors button{height:44px}.languages a{min-width:44px;min-height:44px}.aside a{padding-block:13px}.show{inset-block-start:0;height:44px}}
@media print{header,.band,button,form{display:none}.codes{border:0}}
@media (forced-colors:active){button,.button{border:1px solid}}
`;
