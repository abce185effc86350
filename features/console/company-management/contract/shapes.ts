import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, pageOf, pageQuery, text, version } from '#platform/contract/shapes.ts';
import { invitationStates } from './vocabulary.ts';

const companyName = text(200, 2);

const companyRow = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  memberCount: z.int(),
  version,
  current: z.boolean(),
});

/** As its company sees it: the user name that was typed, and nothing of whoever has it. */
const invitation = z.object({
  id,
  userName: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  endsAt: instant,
  state: z.enum(invitationStates),
});

export type Invitation = z.infer<typeof invitation>;

const ownInvitation = z.object({ id, company: z.string(), askedBy: z.string(), askedAt: instant, endsAt: instant });

export type OwnInvitation = z.infer<typeof ownInvitation>;

/** What the calls of `companiesCalls` take and answer. */
export const companiesShapes = {
  listCompanies: {
    title: 'List companies',
    input: z.strictObject({ ...pageQuery, search: z._default(z.string().check(z.maxLength(200)), '') }),
    /** `mayCreate`: whether the caller administers every company, not only the own one. */
    output: z.object({ ...pageOf(companyRow).shape, mayCreate: z.boolean() }),
  },
  createCompany: {
    title: 'Create a company',
    undo: { none: 'adds a record' },
    status: 201,
    input: z.strictObject({ name: companyName }),
    output: z.object({ id }),
  },
  renameCompany: {
    title: 'Rename a company',
    undo: { none: 'a form of one record, saved under its version' },
    input: z.strictObject({ id: idText, name: companyName, version }),
    output: z.object({ version }),
  },
  weighClosing: {
    title: 'Show what closing a company does',
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** Active members, and those of them who have no other company that is open. */
      members: z.int(),
      only: z.int(),
      /** People who have a page of it open at this moment. */
      here: z.int(),
      /** Tasks that wait or run, requests that wait, and roles that begin later. */
      tasks: z.int(),
      requests: z.int(),
      later: z.int(),
      /** Those first who work there now and those who have no other company; of many not all. */
      named: z.array(
        z.object({
          id,
          name: z.string(),
          only: z.boolean(),
          here: z.boolean(),
          /** The roles that they hold there now. */
          roles: z.nullable(z.string()),
        }),
      ),
    }),
  },
  closeCompany: {
    title: 'Close a company',
    undo: 'reopenCompany',
    input: z.strictObject({ id: idText, version, reason: text(500) }),
    output: z.object({ version }),
  },
  reopenCompany: {
    title: 'Reopen a company',
    undo: { none: 'a company can be closed again' },
    input: z.strictObject({ id: idText, version, reason: z.optional(text(500, 0)) }),
    output: z.object({ version }),
  },
  findCompany: { title: 'Show a company', input: z.strictObject({ id: idText }), output: companyRow },
  findCandidates: {
    title: 'Find people to add to a company',
    input: z.strictObject({ id: idText, search: z.string().check(z.maxLength(200)) }),
    output: z.object({
      rows: z.array(z.object({ userName: z.string(), firstName: z.string(), lastName: z.string() })),
    }),
  },
  addMember: {
    title: 'Add a person to a company',
    undo: { none: 'a member can be removed' },
    status: 201,
    input: z.strictObject({ id: idText, userName: text(64) }),
    /**
     * At once, where the caller administers a company of the person's too. Otherwise the person is asked, and the answer is
     * the same whether there is anybody of that name: `personId` is null, and the invitation ends by itself.
     */
    output: z.object({ outcome: z.enum(['added', 'invited']), personId: z.nullable(id), endsAt: z.nullable(instant) }),
  },
  listInvitations: {
    title: 'List the invitations of a company',
    input: z.strictObject({ id: idText }),
    output: z.object({ rows: z.array(invitation) }),
  },
  withdrawInvitation: {
    title: 'Withdraw an invitation',
    undo: { none: 'the person has not answered, and may be invited again' },
    input: z.strictObject({ id: idText, invitationId: idText }),
    output: z.object({ id }),
  },
  ownInvitations: {
    title: 'Show my own invitations',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(ownInvitation) }),
  },
  answerInvitation: {
    title: 'Accept or decline an invitation',
    undo: { none: 'the person may be invited again' },
    input: z.strictObject({ invitationId: idText, accept: z.boolean() }),
    output: z.object({ companyId: id, member: z.boolean() }),
  },
  removeMember: {
    title: 'Remove a person from a company',
    undo: { asked: 'what the person may do in the company' },
    input: z.strictObject({ id: idText, personId: idText }),
    output: z.object({ endedRoles: z.array(z.string()) }),
  },
} satisfies Operations;
