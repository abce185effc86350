export { withdrawLink as withdrawOffer } from './link-store.ts';
export { makeRecoveryLink, NotRecovered, type RecoveryLinks } from './make-recovery-link.ts';
export { isRecoveryThere, withdrawRecoveryLinks } from './recovery-link-store.ts';
export { type Offer, offerFirstAdministrator } from './offer.ts';
