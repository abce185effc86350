import { recordAudit } from '#features/core/audit/server/api.ts';
import type { ParsedInputOf, ReturnOf } from '#platform/contract/call.ts';
import { companyOf } from '#platform/server/company-of.ts';
import type { Context } from '#platform/server/context.ts';
import type { sampleTopicContract } from '../contract/endpoints.ts';
import { sampleTopicChanged } from '../contract/events.ts';
import { sampleTopicProblems } from '../contract/problems.ts';
import { insertSampleNote } from './sample-topic-store.ts';

type Create = typeof sampleTopicContract.createSampleNote;

/** Adds a sample note to the caller's company, and to the audit trail. */
export const createSampleNote = async (input: ParsedInputOf<Create>, context: Context): Promise<ReturnOf<Create>> => {
  const { caller } = context;
  const company = companyOf(context);
  const person = { id: caller.personId, name: `${caller.firstName} ${caller.lastName}`.trim() };
  const id = await insertSampleNote(context.tx, { company, person }, input);
  if (id === null)
    throw sampleTopicProblems.problem('sample-topic-name-taken', { name: input.name }, [
      { path: 'name', code: 'sample-topic-name-taken', params: { name: input.name } },
    ]);
  await recordAudit(context, {
    action: 'sample-topic.created',
    subject: { kind: 'sample-topic', id, name: input.name },
    company,
    before: null,
    after: input,
  });
  context.publish(sampleTopicChanged, { id }, { company });
  return { id };
};
