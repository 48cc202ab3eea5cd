import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCancellationChance } from '../cancellation/cancellation-chance.ts';
import { CancellationLine } from '../cancellation/cancellation-list.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { DocumentActions, type DocumentActionsProps } from './document-actions.tsx';
import styles from './document.module.css';
import { shownState } from '../../kit/components/document-look.ts';
import { DocumentBadge } from '../../kit/components/state-badge.tsx';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';

interface DocumentHeaderProps extends Omit<DocumentActionsProps, 'chance' | 'chanceId'> {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Name, state and meaning of a document, its amount, the chance of cancelling it, and what can be done with it. */
export function DocumentHeader({ detail, heading, ...rest }: DocumentHeaderProps) {
  const { t } = useTranslation(['documents', 'app']);
  const chance = useCancellationChance(detail.cancellationOffer);
  const chanceId = useId();
  const { summary, clientDocument } = detail;
  const { kind, localNumber, numeroDocumento, clientName, total, currency } = summary;
  const state = shownState(summary);
  const isNote = kind === 'dispatch-note';
  const localName = t(isNote ? 'open.localNote' : 'open.localNumber', { number: localNumber });
  const who = [...(numeroDocumento === null ? [] : [localName]), clientName, clientDocument];
  return (
    <Stack as="header" gap={1} className={styles.head}>
      <Row justify="between" wrap>
        <Row wrap>
          <h2 ref={heading} tabIndex={-1}>
            <UnbrokenNumbers
              text={numeroDocumento === null ? localName : `${t(`kind.${kind}`)} ${numeroDocumento}`}
            />
          </h2>
          <DocumentBadge state={state} />
        </Row>
        {isNote ? null : (
          <Row as="p" gap={2} align="baseline">
            <small>{t('open.total')}</small>
            <Text as="b" size="xl" number>
              {formatMoney(BigInt(total), currency)}
            </Text>
          </Row>
        )}
      </Row>
      <Text tone="soft" size="sm">
        {who.join(' · ')}
      </Text>
      <p>{t(`meaning.${detail.isTextDamaged ? 'damaged' : state}`)}</p>
      <Text id={chanceId} tone="soft" size="sm">
        <CancellationLine kind={kind} chance={chance} />
      </Text>
      <DocumentActions detail={detail} chance={chance} chanceId={chanceId} {...rest} />
    </Stack>
  );
}
