import { CircleCheck, Clock, Signpost, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { StateBadge } from '../../../renderer/kit/components/state-badge.tsx';
import { List, Row, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout, EmptyState, Fold } from '../../../renderer/kit/layout/panel.tsx';
import { type PointInUse, type Points, pointsSchema } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { Answered } from '../shell/answered.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { usePerson } from '../shell/person.ts';
import { say } from '../texts/say.ts';
import { momentWords } from '../texts/words.ts';
import { MovePointDialog } from './move-point-dialog.tsx';
import { counterWords } from './point-words.ts';
import styles from './points.module.css';

/** Issuing points: who has each, who issued with it, and how it is moved. */
export function PointsPage() {
  const query = useAnswer('points', pointsSchema);
  return (
    <>
      <PageHead title={say('points.title')} meaning={say('points.meaning')} />
      <Answered query={query}>{(answer) => <AllPoints {...answer} />}</Answered>
    </>
  );
}

function AllPoints({ at, counters, points }: Points) {
  const { role, branch } = usePerson();
  const mayMove = role !== 'viewer' && branch === null;
  const [moving, setMoving] = useState<PointInUse | null>(null);
  if (points.length === 0) {
    return (
      <EmptyState icon={Signpost} title={say('points.none')}>
        <p>{say('points.noneMeaning')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.points}>
        {points.map((point) => (
          <PointCard key={point.id} point={point} now={at} onMove={mayMove ? () => setMoving(point) : null} />
        ))}
      </ul>
      {moving === null ? null : (
        <MovePointDialog point={moving} counters={counters} onClose={() => setMoving(null)} />
      )}
    </>
  );
}

function PointCard({ point, now, onMove }: { point: PointInUse; now: number; onMove: (() => void) | null }) {
  const { place, timbrado, held, newer, isShared, uses, history } = point;
  return (
    <li className={styles.point}>
      <Row justify="between" wrap gap={2}>
        <div>
          <Text as="h3" weight="strong">
            {place}
          </Text>
          <Text size="sm" tone="soft">
            {say('points.timbrado', { timbrado })}
          </Text>
        </div>
        <PointBadge point={point} />
      </Row>
      <p>{holderWords(point, now)}</p>
      {isShared ? <Callout tone="bad">{say('points.shared')}</Callout> : null}
      {held !== null && held.by.endedWhy !== null ? (
        <Callout tone="warn">{say('points.holderEnded', { counter: held.by.name })}</Callout>
      ) : null}
      {newer === null ? null : (
        <Callout tone="warn">
          {say(newer.isOwn ? 'points.newerOwn' : 'points.newer', { counter: counterWords(newer.by) })}
        </Callout>
      )}
      <div>
        <Text size="sm" tone="soft">
          {uses.length === 0 ? say('points.unused') : say('points.uses')}
        </Text>
        <List>
          {uses.map(({ by, lastAt, lastNumber }) => (
            <li key={by.counter}>
              {say('points.use', { counter: counterWords(by), moment: momentWords(lastAt, now) })}{' '}
              {lastNumber === null ? null : (
                <Text as="span" tone="soft" number>
                  {lastNumber}
                </Text>
              )}
            </li>
          ))}
        </List>
      </div>
      {history.length === 0 ? null : (
        <Fold summary={say('points.history')}>
          <Stack as="ul" gap={2}>
            {history.map(({ at, by, what, to, why }) => (
              <li key={`${at}${what}`}>
                {momentWords(at, now)}: {say(`points.moved.${what}`, { by, to })}
                {why === null ? null : <> «{why}»</>}
              </li>
            ))}
          </Stack>
        </Fold>
      )}
      {onMove === null ? null : (
        <Row>
          <Button
            aria-label={say(held === null ? 'points.giveOf' : 'points.moveOf', { place })}
            onClick={onMove}
          >
            {say(held === null ? 'points.give' : 'points.move')}
          </Button>
        </Row>
      )}
    </li>
  );
}

function PointBadge({ point: { held, isShared } }: { point: PointInUse }) {
  if (isShared) {
    return (
      <StateBadge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
        {say('points.state.shared')}
      </StateBadge>
    );
  }
  if (held === null)
    return (
      <StateBadge tone="calm" icon={<Signpost aria-hidden="true" />}>
        {say('points.state.free')}
      </StateBadge>
    );
  if (held.by.endedWhy !== null) {
    return (
      <StateBadge tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
        {say('points.state.ended')}
      </StateBadge>
    );
  }
  if (held.to !== null || !held.isHeard) {
    return (
      <StateBadge tone="calm" icon={<Clock aria-hidden="true" />}>
        {say(held.to === null ? 'points.state.unheard' : 'points.state.releasing')}
      </StateBadge>
    );
  }
  return (
    <StateBadge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      {say('points.state.held')}
    </StateBadge>
  );
}

function holderWords({ held }: PointInUse, now: number): string {
  if (held === null) return say('points.heldByNone');
  const { by, since, to, isHeard } = held;
  const counter = counterWords(by);
  if (to !== null) return say('points.heldReleasing', { counter, to: counterWords(to) });
  const moment = momentWords(since, now);
  const isAwaited = !isHeard && by.endedWhy === null;
  return say(isAwaited ? 'points.heldUnheard' : 'points.heldSince', { counter, moment });
}
