import { CircleCheck, Hourglass } from 'lucide-react';
import { Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Panel } from '../../../renderer/kit/layout/panel.tsx';
import { ATTENTION_STATES, NO_SALE_STATES, type Today } from '../../office/contract.ts';
import { linkTo } from '../place.ts';
import { say } from '../texts/say.ts';
import { guaranies } from '../texts/words.ts';
import styles from './today.module.css';

/** States of a sale that is not yet an approved invoice, in the order of their life. */
const OPEN_STATES = [
  'draft',
  'queued',
  'sending',
  'issued',
  'refused',
  'uncertain',
  'review',
  'issued-unidentified',
] as const;

/** The day's documents that are not confirmed yet, and those that the total leaves out. */
export function Settlement({ states }: { states: Today['states'] }) {
  const of = new Map(states.map((one) => [one.state, one]));
  const open = OPEN_STATES.flatMap((state) => {
    const found = of.get(state);
    return found === undefined ? [] : [{ ...found, state }];
  });
  const apart = NO_SALE_STATES.flatMap((state) => {
    const found = of.get(state);
    return found === undefined ? [] : [{ ...found, state }];
  });
  const needsPerson = ATTENTION_STATES.some((state) => of.has(state));
  return (
    <Panel
      title={open.length === 0 ? say('today.settledTitle') : say('today.openTitle')}
      icon={
        open.length === 0 ? (
          <CircleCheck aria-hidden="true" size={20} />
        ) : (
          <Hourglass aria-hidden="true" size={20} />
        )
      }
    >
      {open.length === 0 ? <Text tone="soft">{say('today.settled')}</Text> : null}
      <Stack as="ul" gap={1}>
        {open.map(({ state, count }) => (
          <Row as="li" key={state} align="baseline" className={styles.state}>
            <b>{count}</b>
            <span>{say(`today.open.${state}`)}</span>
          </Row>
        ))}
      </Stack>
      {apart.length === 0 ? null : (
        <Stack gap={1} as="section" aria-label={say('today.apart.title')}>
          <Text as="h4" size="sm" tone="soft" weight="medium">
            {say('today.apart.title')}
          </Text>
          <Stack as="ul" gap={1}>
            {apart.map(({ state, count, total }) => (
              <Row as="li" key={state} align="baseline" className={styles.state}>
                <b>{count}</b>
                <span>
                  {say(`today.apart.${state}`)} <small>{guaranies(total)}</small>
                </span>
              </Row>
            ))}
          </Stack>
        </Stack>
      )}
      {needsPerson ? <a {...linkTo('/atencion')}>{say('today.needPerson')}</a> : null}
    </Panel>
  );
}
