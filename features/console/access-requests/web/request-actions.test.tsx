import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putOnStage, useStage } from '#platform/web/testing/stage.ts';
import { useRequestActions } from './request-actions.tsx';

useStage();

const Actions = ({ mayAnswer }: { readonly mayAnswer: boolean }) => <>{useRequestActions(mayAnswer).length}</>;

test.each([
  [true, 1],
  [false, 0],
])('the roles that would answer requests are asked for by whoever may answer alone: %s', (mayAnswer, times) => {
  const queries = new QueryClient();
  putOnStage(
    <QueryClientProvider client={queries}>
      <Actions mayAnswer={mayAnswer} />
    </QueryClientProvider>,
  );
  expect(queries.isFetching()).toBe(times);
});
