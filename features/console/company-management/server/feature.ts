import type { ServerFeature } from '#platform/server/feature.ts';
import { bind } from '#platform/server/bound-route.ts';
import { companiesContract } from '../contract/endpoints.ts';
import { companiesSource, companyMembersSource } from '../contract/sources.ts';
import { companiesProblems } from '../contract/problems.ts';
import { companiesUrl } from '#features/core/companies/contract/addresses.ts';
import { answerInvitation, ownInvitations } from './answer-invitation.ts';
import { closeCompany, reopenCompany } from './close-company.ts';
import { companies, companyMembers } from './data-sources.ts';
import { listInvitations, watchInvitations, withdrawInvitation } from './invite-member.ts';
import { createCompany, listCompanies, renameCompany, showCompany } from './manage-companies.ts';
import { addMember, findCandidates, removeMember } from './manage-members.ts';
import { invitationMigrations } from './tables.ts';
import { weighClosing } from './weigh-closing.ts';
import { personalData } from './personal-data.ts';

/** Companies, their members and invitations, as administrators look after them. */
export const companyManagementFeature: ServerFeature = {
  name: 'company-management',
  peopleOnly: true,
  personalData,
  needs: ['companies', 'users'],
  migrations: invitationMigrations,
  tenantTables: ['company_invitation'],
  screens: [
    {
      url: companiesUrl,
      name: 'client-list',
      caption: { tr: 'Firmalar', en: 'Companies' },
      menu: {
        group: { key: 'yonetim', tr: 'Yönetim', en: 'Administration', sequence: 90 },
        icon: 'building-factory-2',
        sequence: 50,
      },
    },
  ],
  problems: companiesProblems.specs,
  dataSources: [companiesSource, companyMembersSource],
  routes: (parts) => {
    watchInvitations(parts);
    return [
      bind(companiesContract, {
        listCompanies,
        createCompany,
        renameCompany,
        weighClosing: weighClosing(parts),
        closeCompany,
        reopenCompany,
        findCompany: showCompany,
        findCandidates,
        addMember,
        removeMember,
        listInvitations,
        withdrawInvitation,
        ownInvitations,
        answerInvitation,
      }),
      companies.routes,
      companyMembers.routes,
    ];
  },
};
