import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkDocument } from './check-document.ts';
import { useAnswer } from '../kit/answers.ts';
import { describeAge } from '../kit/time/time-words.ts';
import { useNow } from '../kit/time/use-now.ts';
import { Row, Text } from '../kit/layout/layout.tsx';
import type { RucStatus } from '../../shared/contract/clients.ts';
import { type RucStateKind, rucStateKind } from '../../shared/domain/fiscal/ruc.ts';

interface RucStatusProps {
  /** As typed; queried only if complete and valid. */
  ruc: string;
  /** Receives the name that the service has for it. */
  onName?: (name: string) => void;
  /** For small places: only the state and its warning. */
  isShort?: boolean;
}

type Kind = RucStateKind | 'nobody';

const LOOKS: Readonly<Record<Kind, { tone: 'good' | 'warn' | 'bad' | 'soft'; icon: ReactNode }>> = {
  active: { tone: 'good', icon: <CircleCheck aria-hidden="true" size={16} /> },
  suspended: { tone: 'warn', icon: <TriangleAlert aria-hidden="true" size={16} /> },
  blocked: { tone: 'warn', icon: <TriangleAlert aria-hidden="true" size={16} /> },
  cancelled: { tone: 'bad', icon: <CircleAlert aria-hidden="true" size={16} /> },
  nobody: { tone: 'bad', icon: <CircleAlert aria-hidden="true" size={16} /> },
  other: { tone: 'soft', icon: <CircleHelp aria-hidden="true" size={16} /> },
};

/** State of a taxpayer, its age, and its meaning for an invoice. It never stops a sale. */
export function RucStatus({ ruc, onName, isShort = false }: RucStatusProps) {
  const checked = checkDocument(ruc);
  const standing = useRucStatus(checked?.state === 'right' ? checked.ruc : null);
  const name = standing?.known?.nombre ?? null;
  useEffect(() => {
    if (name !== null) onName?.(name);
    // Called once per name: a name typed over it stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  return (
    <Text as="div" size="sm" role="status">
      {standing === null ? null : isShort ? (
        <ShortStatus standing={standing} />
      ) : (
        <StatusWords standing={standing} />
      )}
    </Text>
  );
}

function Standing({ tone, icon, children }: (typeof LOOKS)[Kind] & { children: string }) {
  return (
    <Text as="div" tone={tone} weight="medium">
      <Row as="p" gap={1}>
        {icon}
        {children}
      </Row>
    </Text>
  );
}

function ShortStatus({ standing: { known } }: { standing: AskedStatus }) {
  const { t } = useTranslation('clients');
  if (known?.isRegistered !== true || known.estado === null) return null;
  const kind = rucStateKind(known.estado);
  const { tone, icon } = LOOKS[kind];
  return (
    <>
      <Standing tone={tone} icon={icon}>
        {asSentence(known.estado)}
      </Standing>
      {kind === 'active' || kind === 'other' ? null : (
        <p title={t(`standing.warning.${kind}`)}>{t('standing.shortWarning')}</p>
      )}
    </>
  );
}

function StatusWords({ standing: { known, trouble, isAsking } }: { standing: AskedStatus }) {
  const { t } = useTranslation('clients');
  const { t: tApp } = useTranslation();
  const now = useNow(true);
  const troubleWords = trouble === null ? [] : [t(`standing.trouble.${trouble}`)];
  if (known === null) {
    const words = [t(isAsking ? 'standing.asking' : 'standing.never'), ...troubleWords].join(', ');
    return <Text tone="soft">{words}</Text>;
  }
  const { isRegistered, estado, askedAt } = known;
  const kind: Kind = isRegistered ? rucStateKind(estado ?? '') : 'nobody';
  const age = describeAge(tApp, askedAt, now);
  const said = !isRegistered
    ? t('standing.nobody', { age })
    : estado === null
      ? t('standing.unknownState', { age })
      : t('standing.asked', { estado: asSentence(estado), age });
  const { tone, icon } = LOOKS[kind];
  return (
    <>
      <Standing tone={tone} icon={icon}>
        {[said, ...troubleWords].join(', ')}
      </Standing>
      {kind === 'active' || kind === 'other' ? null : <p>{t(`standing.warning.${kind}`)}</p>}
    </>
  );
}

/** The service writes in capitals: `SUSPENSION TEMPORAL`. */
function asSentence(estado: string): string {
  return estado === estado.toUpperCase() ? estado.charAt(0) + estado.slice(1).toLowerCase() : estado;
}

/** Pause before a query, so that typing or moving through a list does not query each RUC. */
const REST_MS = 400;

interface AskedStatus extends RucStatus {
  /** The service has not answered yet. */
  isAsking: boolean;
}

/** Status of a RUC: the stored one at once, then the service's. Null without a RUC, and until read. */
function useRucStatus(ruc: string | null): AskedStatus | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(ruc), REST_MS);
    return () => clearTimeout(timer);
  }, [ruc]);
  const isRested = ruc !== null && rested === ruc;
  const kept = useAnswer('clients.ruc-standing', ruc === null ? null : { ruc, ask: false });
  const asked = useAnswer('clients.ruc-standing', isRested ? { ruc, ask: true } : null);
  const known = asked ?? kept;
  return known === null ? null : { ...known, isAsking: asked === null };
}
