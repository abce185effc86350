import { createHash } from 'node:crypto';

/**
 * What helps to type a password, where a browser runs it: a button that shows it, and a word while Caps Lock is on. The
 * forms do without. Its texts stand at the form.
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
`;

/** By which the page's policy knows this script, and no other. */
export const scriptHash = `'sha256-${createHash('sha256').update(pageScript).digest('base64')}'`;
