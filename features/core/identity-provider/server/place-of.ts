import type { IncomingMessage } from 'node:http';
import { clientAddress, countedAddress } from '#platform/server/client-address.ts';
import { deviceName } from '#platform/server/device-name.ts';
import type { SignInPlace } from './sign-in-journal.ts';

/** Where a request to sign in comes from, as it is counted and logged. */
export const placeOf = (request: IncomingMessage): SignInPlace => ({
  address: countedAddress(clientAddress(request)),
  device: deviceName(request.headers['user-agent']),
});
