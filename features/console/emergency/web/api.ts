export { EmergencyList } from './emergency-list.tsx';
export { EmergencyOffer } from './emergency-offer.tsx';
export { EmergencyRoles } from './emergency-roles.tsx';
