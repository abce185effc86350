export { addAtOnce, endMembership } from './manage-members.ts';
export { seedCompanies, seedManyMembers, type SeedMembership, seedMemberships } from './seed-companies.ts';
