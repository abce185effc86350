import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { access } from '#platform/contract/access.ts';

/** Where reviews are decided, emergencies are: whoever may look at the ones sees the others. */
export const seesEmergencies = access.screens({ url: reviewsUrl, level: 'view' });

export const judgesEmergencies = access.screens({ url: reviewsUrl, level: 'edit' });
