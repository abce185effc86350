export { type Offer, offerFirstAdministrator } from './offer.ts';
