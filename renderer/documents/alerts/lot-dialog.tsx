import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuingPoint } from '../../../shared/domain/sale/sale-draft.ts';
import type { Alert } from '../../../shared/contract/attention.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { ChoiceCard } from '../choice-card.tsx';
import { Form, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout, Failure } from '../../kit/layout/panel.tsx';
import styles from './alerts.module.css';
import { dayAndTime } from '../../kit/time/time-words.ts';

interface LotDialogProps {
  lot: Extract<Alert, { kind: 'timbrado-lot' }>;
  onClose: () => void;
}

/** `leave`, or the point the sales move to. */
type Choice = 'leave' | IssuingPoint;

/** Decision about the sales of a timbrado that changed. */
export function LotDialog({ lot, onClose }: LotDialogProps) {
  const { t } = useTranslation('alerts');
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { changeId, timbrado, isElsewhere, targets, what } = lot;
  const submit = async (): Promise<void> => {
    if (choice === null) return;
    setIsWorking(true);
    setFault(null);
    try {
      useNotices.getState().tell('good', await decide(choice));
      onClose();
    } catch (error) {
      setFault(asError(error).message);
      setIsWorking(false);
    }
  };
  const decide = async (chosen: Choice): Promise<string> => {
    if (chosen === 'leave') {
      await call('alerts.leave-lot', { changeId });
      return t('lot.left', { timbrado });
    }
    const { moved, stayed } = await call('alerts.move-lot', { changeId, to: chosen });
    const words = t('lot.moved', { count: moved, timbrado: chosen.numero_timbrado });
    return stayed.length === 0 ? words : `${words} ${t('lot.stayed', { numbers: stayed.join(', ') })}`;
  };
  return (
    <Dialog title={t('lot.dialogTitle', { timbrado })} meaning={what} width="wide" onClose={onClose}>
      <Form onSubmit={() => void submit()}>
        <LotSales lot={lot} />
        <Stack as="fieldset" gap={2}>
          <legend>{t('lot.question')}</legend>
          {isElsewhere ? null : (
            <ChoiceCard
              group="lot"
              words={t('lot.leave')}
              hint={t('lot.leaveHint', { timbrado })}
              isChosen={choice === 'leave'}
              onChoose={() => setChoice('leave')}
            />
          )}
          {targets.map((target) => {
            const { numero_timbrado, numero_establecimiento, punto_expedicion } = target;
            const point = `${numero_establecimiento}-${punto_expedicion}`;
            return (
              <ChoiceCard
                key={`${numero_timbrado}/${point}`}
                group="lot"
                words={t('lot.move', { timbrado: numero_timbrado, point })}
                hint={t('lot.moveHint')}
                isChosen={choice === target}
                onChoose={() => setChoice(target)}
              />
            );
          })}
        </Stack>
        {targets.length === 0 ? <Text tone="soft">{t('lot.noTarget')}</Text> : null}
        <Failure words={fault} />
        <Actions>
          <Button onClick={onClose}>{t('lot.back')}</Button>
          <Button tone="primary" type="submit" disabled={choice === null || isWorking}>
            {t(isWorking ? 'lot.working' : 'lot.confirm')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** The sales that the decision concerns, with the reason why one of them cannot move. */
function LotSales({ lot }: { lot: Extract<Alert, { kind: 'timbrado-lot' }> }) {
  const { t } = useTranslation('alerts');
  const { documents, total } = lot;
  return (
    <Callout tone="sunken" className={styles.sales} role="region" aria-label={t('lot.list')} tabIndex={0}>
      <List>
        {documents.map(({ document, obstacle }) => (
          <li key={document.id}>
            <Row>
              <b>{document.localNumber}</b>
              <Text as="span" grow>
                {document.clientName}
              </Text>
              <span>{dayAndTime(document.soldAt)}</span>
              <Text as="span" className={styles.amount} number>
                {document.kind === 'invoice' ? formatMoney(BigInt(document.total), document.currency) : null}
              </Text>
            </Row>
            {obstacle === null ? null : (
              <Text as="small" tone="warn">
                {t(`lot.obstacle.${obstacle}`)}
              </Text>
            )}
          </li>
        ))}
      </List>
      {total > documents.length ? (
        <Text tone="soft">{t('lot.more', { count: total - documents.length })}</Text>
      ) : null}
    </Callout>
  );
}
