import { KeyObject } from 'node:crypto';
import { errors, type JWTVerifyGetKey } from 'jose';

const LEAST_BITS = 2_048;
const LEAST_EXPONENT = 65_537n;
/** Keys made by a generator that was broken in 2017 (CVE-2017-15361) leave remainders of a kind no other key leaves. */
const PRIMES = [11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157] as const;

/** The remainders that powers of 65537 leave by a prime. */
const powersBy = (prime: number): ReadonlySet<number> => {
  const powers = new Set<number>();
  for (let power = 1; !powers.has(power); power = (power * 65_537) % prime) powers.add(power);
  return powers;
};

const isOfBrokenGenerator = (modulus: bigint): boolean =>
  PRIMES.every((prime) => powersBy(prime).has(Number(modulus % BigInt(prime))));

const whole = (text: string | undefined): bigint =>
  BigInt(`0x0${Buffer.from(text ?? '', 'base64url').toString('hex')}`);

const isWeak = (key: KeyObject): boolean => {
  if (key.asymmetricKeyType !== 'rsa' && key.asymmetricKeyType !== 'rsa-pss') return false;
  const { n, e } = key.export({ format: 'jwk' });
  const modulus = whole(n);
  const exponent = whole(e);
  return (
    modulus < 1n << BigInt(LEAST_BITS - 1) ||
    exponent < LEAST_EXPONENT ||
    exponent % 2n === 0n ||
    isOfBrokenGenerator(modulus)
  );
};

/** The same keys without those that anybody could compute the private half of, wherever they were published. */
export const strongOnly = (keys: JWTVerifyGetKey): JWTVerifyGetKey => {
  const held = new WeakSet<object>();
  return async (header, token) => {
    const key = await keys(header, token);
    if (!(key instanceof CryptoKey) || held.has(key)) return key;
    if (isWeak(KeyObject.from(key))) throw new errors.JWSInvalid('the key is too weak to prove anything');
    held.add(key);
    return key;
  };
};
