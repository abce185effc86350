import type { RawRequest } from '../raw-http.ts';
import { ACCOUNT } from './carriers.ts';

type Place = readonly [string, RawRequest];

const CHECK = '/derinuaa/api/uaa-screen/check-authority';

const under = (name: string, ...headers: readonly (readonly [string, string])[]): Place => [
  name,
  { method: 'GET', target: ACCOUNT, headers },
];

const posted = (type: string, body: string): Place => [
  `body as ${type}`,
  { method: 'POST', target: CHECK, headers: [['Content-Type', type]], body },
];

const written = ['bearer X', 'BEARER X', 'Bearer  X', 'Bearer\tX', 'BearerX', 'Basic X', 'Token X', 'X', 'DPoP X'];
const queries = ['access_token', 'token', 'bearer', 'authorization', 'jwt'];
const cookies = ['access_token', 'token', 'Authorization', 'session', '_session', 'bc_token'];
const others = [
  'x-token',
  'x-access-token',
  'x-auth-token',
  'proxy-authorization',
  'x-forwarded-access-token',
  'token',
];

/** The same good token, anywhere but where it belongs. */
export const misplaced = (token: string): readonly Place[] => [
  ...queries.map((name): Place => [`query ${name}`, { method: 'GET', target: `${ACCOUNT}?${name}=${token}` }]),
  ...cookies.map((name) => under(`cookie ${name}`, ['Cookie', `${name}=${token}`])),
  ...others.map((name) => under(name, [name, `Bearer ${token}`])),
  ...[...written, 'Bearer X, Bearer X', 'Bearer: X'].map((text) =>
    under(`written ${text}`, ['Authorization', text.replaceAll('X', token)]),
  ),
  under('two headers', ['Authorization', `Bearer ${token}`], ['Authorization', 'Bearer x']),
  under('two headers, the second good', ['Authorization', 'Bearer x'], ['Authorization', `Bearer ${token}`]),
  posted('application/json', JSON.stringify({ url: '/home', access_token: token })),
  posted('application/x-www-form-urlencoded', `access_token=${token}&url=/home`),
];
