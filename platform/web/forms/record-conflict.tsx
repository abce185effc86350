import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type SideLine, type Sides, SidesTable } from '../ui/sides-table.tsx';
import { sidesTexts } from '../ui/sides-texts.ts';

export type RecordConflictProps = {
  readonly title: string;
  readonly lines: readonly SideLine[];
  readonly onDecide: (sides: Sides) => void;
  readonly onClose: () => void;
};

/** A record that somebody else saved while its form stood here: both are seen, each value is decided, nothing is lost. */
export const RecordConflict = ({ title, lines, onDecide, onClose }: RecordConflictProps) => {
  const t = useTexts(sidesTexts);
  const [sides, setSides] = useState<Sides>({});
  return (
    <FormDialog
      opened
      onClose={onClose}
      size={760}
      title={t('title', { name: title })}
      submitLabel={t('save')}
      onSubmit={() => onDecide(sides)}
    >
      <SidesTable
        note={t('note')}
        lines={lines}
        sides={sides}
        onSide={(key, side) => setSides((now) => ({ ...now, [key]: side }))}
      />
    </FormDialog>
  );
};
