import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, keySheets } from '#platform/web/keys/key-sheets.ts';
import { KeysDialog } from '#platform/web/keys/keys-dialog.tsx';
import { DESK_SAID } from './desk.ts';
import { keysHostTexts } from './keys-host-texts.ts';

type KeysHostProps = { readonly opened: boolean; readonly onClose: () => void };

/** The keys of the page as it stood when they were asked for. */
export const KeysHost = ({ opened, onClose }: KeysHostProps) => {
  const t = useTexts(keysHostTexts);
  const [ofPage] = useState(keySheets);
  const sheets = [{ title: t('everywhere'), lines: keyLines(DESK_SAID, t) }, ...ofPage];
  return <KeysDialog opened={opened} onClose={onClose} sheets={sheets} />;
};
