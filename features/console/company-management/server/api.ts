export { seedCompanies, seedManyMembers, type SeedMembership, seedMemberships } from './seed-companies.ts';
