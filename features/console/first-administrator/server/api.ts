export { withdrawLink as withdrawOffer } from './link-store.ts';
export { type Offer, offerFirstAdministrator } from './offer.ts';
