import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { beginningsOf } from '#platform/contract/incident-text.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { requestTexts } from './request-texts.ts';
import type { UrlFilter } from './use-request-filter.ts';

/** One incident by its number, or by the beginning of it. */
export const IncidentField = ({ url }: { readonly url: UrlFilter }) => {
  const t = useTexts(requestTexts);
  const [set] = url.fields.incident;
  const [typed, setTyped] = useState(set);
  const [shown, setShown] = useState(set);
  if (shown !== set) {
    setShown(set);
    setTyped(set);
  }
  const isNumber = (text: string): boolean => beginningsOf(text).length > 0;
  const wrong = typed.trim() !== '' && !isNumber(typed);
  return (
    <TextInput
      aria-label={t('incidentSearch')}
      placeholder={t('incidentSearch')}
      lang="en"
      autoComplete="off"
      value={typed}
      maxLength={64}
      error={wrong ? t('incidentWrong') : null}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (next.trim() === '' || isNumber(next)) url.change({ incident: next.trim() || undefined });
      }}
      w={150}
    />
  );
};
