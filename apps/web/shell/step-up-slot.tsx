import { Suspense } from 'react';
import { stepUpSlice } from '#platform/web/step-up.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useSlice } from '#platform/web/use-slice.ts';

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

/** Asks for a second factor, over whatever was refused without one. */
export const StepUpSlot = () => {
  const asked = useSlice(stepUpSlice);
  return asked === null ? null : (
    <Suspense>
      <StepUpDialog opened onClose={() => asked.answer(false)} onProved={() => asked.answer(true)} />
    </Suspense>
  );
};
