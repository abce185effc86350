import { Button } from '@mantine/core';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import type { InputOf } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { previewIn } from '#platform/web/preview.ts';
import { DeedRefusal } from '#platform/web/ui/refusal-note.tsx';
import { useChange } from '#platform/web/use-change.ts';
import { previewCalls } from '../contract/calls.ts';
import { openPreview } from './open-preview.ts';
import { previewTexts } from './texts.ts';

type PreviewButtonProps = {
  readonly of: InputOf<typeof previewCalls.startPreview>;
  /** How the button names what is looked at. */
  readonly as: 'asRole' | 'asPerson' | 'asSaved';
};

/** Opens the product in a tab of its own, as roles or a person see it. */
export const PreviewButton = ({ of, as }: PreviewButtonProps) => {
  const t = useTexts(previewTexts);
  const start = useChange(previewCalls.startPreview, { refresh: [], onDone: openPreview });
  // A preview only shows.
  if (previewIn() !== null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden="true" />}
        loading={start.isPending}
        onClick={() => start.mutate(of)}
      >
        {t(as)}
      </Button>
      <DeedRefusal problem={start.error} />
    </>
  );
};
