import { createHash } from 'node:crypto';

/**
 * What helps to sign in, where a browser runs it: a button that shows the password, a word while Caps Lock is on,
 * passkeys (by their button, and in the list that the browser opens under the name), the time, and the name that this
 * terminal was given in the product, whose language is the one chosen here. The forms do without. Its texts stand in the
 * page.
 */
export const pageScript = `
for (const field of document.querySelectorAll('input[type=password]')) {
  const { show, hide, caps } = field.form.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-controls', field.id);
  const told = document.createElement('p');
  told.className = 'caps';
  told.setAttribute('role', 'status');
  const set = (shown) => {
    field.type = shown ? 'text' : 'password';
    button.textContent = shown ? hide : show;
  };
  set(false);
  button.addEventListener('click', () => {
    set(field.type === 'password');
    field.focus();
  });
  field.form.addEventListener('submit', () => set(false));
  const look = (event) => {
    told.textContent = event.getModifierState('CapsLock') ? caps : '';
  };
  for (const kind of ['keydown', 'keyup', 'pointerdown']) field.addEventListener(kind, look);
  field.addEventListener('blur', () => {
    told.textContent = '';
  });
  field.after(button);
  field.parentElement.after(told);
}
const Key = window.PublicKeyCredential;
const ways = {
  get: async (options, how) => navigator.credentials.get({ publicKey: Key.parseRequestOptionsFromJSON(options), ...how }),
  create: async (options) => navigator.credentials.create({ publicKey: Key.parseCreationOptionsFromJSON(options) }),
};
for (const part of Key?.parseRequestOptionsFromJSON ? document.querySelectorAll('.passkey') : []) {
  const { way, options, failed, known } = part.dataset;
  const [button, told] = [part.querySelector('button'), part.querySelector('p')];
  part.hidden = false;
  if ('first' in part.dataset) button.focus();
  const send = async (how) => {
    const passkey = await ways[way](JSON.parse(options), how);
    for (const [name, value] of Object.entries({ do: 'passkey', passkey: JSON.stringify(passkey) })) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      button.form.append(input);
    }
    button.form.submit();
  };
  let offered = new AbortController();
  const offer = async () => {
    if (!('offered' in part.dataset) || !(await Key.isConditionalMediationAvailable?.())) return;
    offered = new AbortController();
    await send({ mediation: 'conditional', signal: offered.signal }).catch(() => {});
  };
  button.addEventListener('click', async () => {
    told.textContent = '';
    button.disabled = true;
    offered.abort();
    try {
      await send();
    } catch (error) {
      button.disabled = false;
      told.textContent = error.name === 'InvalidStateError' ? known : failed;
      offer();
    }
  });
  offer();
}
const said = document.querySelector('.said');
const put = (name, text) => {
  const place = said.querySelector('.' + name);
  if (place.textContent !== text) place.textContent = text;
};
const locale = document.documentElement.lang === 'en' ? 'en-GB' : 'tr-TR';
const tell = () => {
  const now = new Date();
  put('clock', now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }));
  put('day', now.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));
};
tell();
setInterval(tell, 1000);
try {
  const { hostName } = JSON.parse(localStorage.getItem('host-name-data') ?? '{}');
  if (typeof hostName === 'string' && hostName !== '') {
    put('station', said.dataset.station + ': ' + hostName);
    said.querySelector('.station').hidden = false;
  }
} catch {}
for (const link of document.querySelectorAll('[data-language]'))
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('language', link.dataset.language);
    } catch {}
  });
`;

/** By which the page's policy knows this script, and no other. */
export const scriptHash = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`;
