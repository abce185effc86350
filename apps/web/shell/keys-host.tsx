import { useState } from 'react';
import { navigationKeyTexts } from '#features/core/navigation/web/navigation-key-texts.ts';
import { NAVIGATION_SAID } from '#features/core/navigation/web/navigation-keys.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { keyLines, keySheets } from '#platform/web/keys/key-sheets.ts';
import { KeysDialog } from '#platform/web/keys/keys-dialog.tsx';
import { DESK_SAID } from '#platform/web/desk.ts';
import { keysHostTexts } from './keys-host-texts.ts';
import { PageHelp } from './page-help.tsx';

type KeysHostProps = { readonly opened: boolean; readonly onClose: () => void };

/** The help of the page, and its keys as it stood when they were asked for. */
export const KeysHost = ({ opened, onClose }: KeysHostProps) => {
  const t = useTexts(keysHostTexts);
  const ofMenu = useTexts(navigationKeyTexts);
  const [ofPage] = useState(keySheets);
  // The menu is there before anything else is, and says its keys only here.
  const [hasMenu] = useState(() => document.querySelector('nav') !== null);
  const sheets = [
    { title: t('everywhere'), lines: keyLines(DESK_SAID, t) },
    ...ofPage,
    ...(hasMenu ? [{ title: ofMenu('keys'), lines: keyLines(NAVIGATION_SAID, ofMenu) }] : []),
  ];
  return (
    <KeysDialog opened={opened} onClose={onClose} sheets={sheets}>
      <PageHelp />
    </KeysDialog>
  );
};
