import { access } from '#platform/contract/access.ts';
import { ORDERS_URL } from './addresses.ts';

export const mayRead = access.screens({ url: ORDERS_URL, level: 'view' });
