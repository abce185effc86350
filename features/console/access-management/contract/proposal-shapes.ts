import * as z from 'zod/mini';
import type { Operations } from '#platform/contract/endpoint.ts';
import { id, idText, instant, text } from '#platform/contract/shapes.ts';
import { proposalStates, secondReasons } from './proposal-words.ts';

/** One thing that the change does, as the trail would tell it: the values before and after, as JSON objects. */
const effect = z.object({
  action: z.string(),
  subject: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export type ProposedEffect = z.output<typeof effect>;

const person = z.object({ id, name: z.string() });

const proposal = z.object({
  id,
  state: z.enum(proposalStates),
  why: z.array(z.enum(secondReasons)),
  author: person,
  company: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  proposedAt: instant,
  lapsesAt: instant,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  /** What was said with a refusal. */
  word: z.nullable(z.string()),
  impact: z.object({
    gain: z.int(),
    lose: z.int(),
    gaining: z.array(z.string()),
    losing: z.array(z.string()),
  }),
  /** The first of the things it does, and how many there are. */
  effects: z.array(effect),
  effectCount: z.int(),
  /** What it would do now, where something was changed since it was proposed; `seen` is what an approval names. */
  now: z.nullable(z.object({ effects: z.array(effect), effectCount: z.int(), seen: z.string() })),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});

export type Proposal = z.output<typeof proposal>;

export const proposalShapes = {
  findProposal: {
    title: 'Show a change that waits for a second person',
    input: z.strictObject({ id: idText }),
    output: proposal,
  },
  approveProposal: {
    title: 'Approve a change, which is made with that',
    undo: { none: 'the change that it makes has an undo of its own' },
    /** `seen`: what of it was shown, where it does something else now than when it was proposed. */
    input: z.strictObject({ id: idText, seen: z.optional(z.string().check(z.maxLength(64))) }),
    /** The response of the operation, as its author would have received it. */
    output: z.object({ answer: z.unknown() }),
  },
  refuseProposal: {
    title: 'Refuse a change, with a word to its author',
    undo: { none: 'a refused change is proposed anew' },
    input: z.strictObject({ id: idText, word: text(500, 2) }),
    output: z.object({ id }),
  },
  withdrawProposal: {
    title: 'Withdraw a change that one proposed',
    undo: { none: 'a withdrawn change is proposed anew' },
    input: z.strictObject({ id: idText }),
    output: z.object({ id }),
  },
} satisfies Operations;
