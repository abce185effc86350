import { useRef } from 'react';
import { idempotencyKeyOf, newSubmissionId, type SubmissionId } from './submission-id.ts';

type IdempotencyKey = {
  readonly keyFor: (content: unknown) => Promise<string>;
  readonly done: () => void;
  readonly submission: SubmissionId;
};

/**
 * The `Idempotency-Key` of a form: the same for the same content, so that sending again after a lost answer
 * does nothing twice; a new one when the content changed. `done` ends it after a success. A draft keeps `submission`, so
 * that the key is the same after the page was loaded again.
 */
export const useIdempotencyKey = (): IdempotencyKey => {
  const submission = useRef('');
  submission.current ||= newSubmissionId();
  return {
    keyFor: (content) => idempotencyKeyOf(submission.current, content),
    done: () => {
      submission.current = newSubmissionId();
    },
    submission,
  };
};
