import { FileCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { XmlStatus } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { Stack } from '../../kit/layout/layout.tsx';
import { showDetail } from './show-detail.ts';

/** Characters shown, enough to compare by eye; the tooltip and the index of an export have the whole hash. */
const HASH_SHOWN = 16;

export function XmlFact({ id, xml }: { id: string; xml: XmlStatus }) {
  return (
    <Stack as="span" gap={1} align="start">
      {xml.state === 'archived' ? <Archived id={id} xml={xml} /> : <Awaited id={id} xml={xml} />}
    </Stack>
  );
}

function Archived({ id, xml: { sha256, fetchedAt } }: { id: string; xml: XmlStatus }) {
  const { t } = useTranslation('exporting');
  return (
    <>
      <span title={fetchedAt === null ? '' : dayAndTime(fetchedAt)}>{t('archive.archived')}</span>
      <small title={sha256 ?? ''}>{t('archive.hash', { hash: sha256?.slice(0, HASH_SHOWN) })}</small>
      <SaveButton id={id} method="documents.save-xml" part="archive" />
    </>
  );
}

/** Saves the service's JSON of the document, where it was requested. */
export function JsonFact({ id }: { id: string }) {
  const { t } = useTranslation('exporting');
  return (
    <Stack as="span" gap={1} align="start">
      <span>{t('json.kept')}</span>
      <SaveButton id={id} method="documents.save-json" part="json" />
    </Stack>
  );
}

interface SaveButtonProps {
  id: string;
  method: 'documents.save-xml' | 'documents.save-json';
  part: 'archive' | 'json';
}

function SaveButton({ id, method, part }: SaveButtonProps) {
  const { t } = useTranslation('exporting');
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const { file } = await call(method, { id });
      if (file !== null) useNotices.getState().tell('good', t(`${part}.saved`, { file }));
    } catch (error) {
      tellError(error);
    }
    setIsSaving(false);
  };
  return (
    <Button
      tone="quiet"
      icon={<FileCode aria-hidden="true" size={18} />}
      disabled={isSaving}
      aria-label={t(`${part}.saveThis`)}
      onClick={() => void save()}
    >
      {t('archive.save')}
    </Button>
  );
}

function Awaited({ id, xml: { state, reason, nextTryAt } }: { id: string; xml: XmlStatus }) {
  const { t } = useTranslation('exporting');
  const now = useNow(true);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    try {
      showDetail(await call('documents.ask-xml', { id }));
    } catch (error) {
      tellError(error);
    }
    setIsAsking(false);
  };
  if (state === 'later') return <small>{t('archive.later')}</small>;
  const isPutOff = nextTryAt !== null && nextTryAt > now;
  if (state === 'waiting' && !isPutOff) return <small>{t('archive.soon')}</small>;
  const words =
    nextTryAt === null
      ? t('archive.unknown', { reason })
      : t('archive.again', { reason: reason ?? '', time: dayAndTime(nextTryAt) });
  return (
    <>
      <small>{words}</small>
      <Button
        tone="quiet"
        icon={<RefreshCw aria-hidden="true" size={18} />}
        disabled={isAsking}
        onClick={() => void ask()}
      >
        {t('archive.ask')}
      </Button>
    </>
  );
}
