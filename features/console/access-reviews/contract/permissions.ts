import { access } from '#platform/contract/access.ts';
import { reviewsUrl } from '#features/core/access/contract/addresses.ts';
import { myReviewsUrl } from './addresses.ts';

export const seesReviews = access.screens({ url: reviewsUrl, level: 'view' });

export const editsReviews = access.screens({ url: reviewsUrl, level: 'edit' });

/** Everybody may be named as a reviewer; which lines are theirs, the lines say. */
export const decidesLines = access.screens({ url: myReviewsUrl, level: 'view' });
