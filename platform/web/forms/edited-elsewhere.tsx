import { useState } from 'react';
import { Button, Modal } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { useFocusBack } from '../ui/focus-back.ts';
import { useOnTop } from '../ui/top-layer.ts';
import type { Elsewhere } from './edit-hold.ts';
import { editedElsewhereTexts } from './edited-elsewhere-texts.ts';

type EditedElsewhereProps = { readonly where: Elsewhere; readonly onGone: () => void; readonly onTaken: () => void };

/** Says that the same person has this record open for editing already: go there, or go on here. */
export const EditedElsewhere = ({ where, onGone, onTaken }: EditedElsewhereProps) => {
  const t = useTexts(editedElsewhereTexts);
  useFocusBack(true);
  const isOnTop = useOnTop(true);
  const [taking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await where.take();
    onTaken();
  };
  const leave = () => {
    where.go();
    onGone();
  };
  return (
    <Modal
      opened
      onClose={leave}
      closeOnEscape={isOnTop}
      title={t('title')}
      centered
      size={440}
      withCloseButton={false}
    >
      <p role="alert">{where.tab === null ? t('inBrowser') : t('inTab', { title: where.tab })}</p>
      <p>{t('what')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 16 }}>
        <Button variant="default" loading={taking} onClick={() => void take()}>
          {t('take')}
        </Button>
        <Button disabled={taking} onClick={leave} data-autofocus>
          {t(where.tab === null ? 'showBrowser' : 'go')}
        </Button>
      </div>
    </Modal>
  );
};
