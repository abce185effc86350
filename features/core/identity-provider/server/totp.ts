import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** Seconds that one code is valid, as every authenticator app assumes it. */
const PERIOD = 30;
/** RFC 6238, 5.2: one step to either side for clocks that are off and for codes that are typed slowly. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Blue Citrus';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret of 160 random bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from the picture. */
export const totpAddress = (secret: string, userName: string): string => totpOf(secret, userName).toString();

/** The step (RFC 6238, 4.2) whose code was typed, or null; `now` in milliseconds since 1970. */
export const totpStep = (secret: string, code: string, now: number): number | null => {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
};

/** A text as the path of a square picture, and the length of its side. */
export const qrPath = (text: string): { readonly path: string; readonly side: number } => {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { path, side: rows.length };
};
