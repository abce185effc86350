import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { type Sides, SidesTable } from '#platform/web/ui/sides-table.tsx';
import { type Clash, settledStep } from './clashes.ts';
import { texts } from './texts.ts';
import type { Step } from './wishes.ts';

type ClashDialogProps = {
  readonly title: string;
  readonly clashes: readonly Clash[];
  readonly titleOf: (itemId: number) => string;
  /** What goes along with the choice. */
  readonly rest: Step;
  readonly onSettle: (step: Step) => void;
  readonly onClose: () => void;
};

/** Items that two people changed, side by side, with a choice for each field. */
export const ClashDialog = ({ title, clashes, titleOf, rest, onSettle, onClose }: ClashDialogProps) => {
  const t = useTexts(texts);
  const [sides, setSides] = useState<Sides>({});
  const several = clashes.length > 1;
  const lines = clashes.flatMap(({ itemId, lines: own }) =>
    own.map((line) => (several ? { ...line, label: `${titleOf(itemId)}: ${line.label}` } : line)),
  );
  const [first] = clashes;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={several || first === undefined ? title : `${title}: ${titleOf(first.itemId)}`}
      confirmLabel={t('sidesSave')}
      onConfirm={() => {
        onSettle(settledStep(clashes, sides, rest));
        onClose();
      }}
    >
      <SidesTable
        note={t('sidesNote')}
        lines={lines}
        sides={sides}
        onSide={(key, side) => setSides({ ...sides, [key]: side })}
      />
    </ConfirmDialog>
  );
};
