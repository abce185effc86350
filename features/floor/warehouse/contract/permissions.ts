import { access } from '#platform/contract/access.ts';
import { STOCK_URL } from './addresses.ts';

export const mayRead = access.screens({ url: STOCK_URL, level: 'view' });
