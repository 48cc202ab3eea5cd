import { Building, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useAnswer } from '../../kit/answers.ts';
import bar from '../../kit/components/status-bar.module.css';
import { Words } from '../../kit/components/state-badge.tsx';
import { useChainWords } from './chain-words.ts';

const LOOKS = {
  connecting: ['calm', Building],
  current: ['calm', Building],
  sending: ['calm', CloudUpload],
  away: ['warn', CloudOff],
  forked: ['warn', TriangleAlert],
  'shut-out': ['warn', TriangleAlert],
  keyless: ['warn', TriangleAlert],
} as const;

/** Status bar: how far the head office has this counter's sales; nothing for a counter of its own. */
export const ChainBar = memo(function ChainBar() {
  const status = useAnswer('chain.read', {})?.status ?? null;
  const words = useChainWords();
  if (status === null) return null;
  const [usual, Icon] = LOOKS[status.state];
  const tone = status.branch?.isThere === false ? 'warn' : usual;
  return (
    <p className={bar[tone]}>
      <Icon aria-hidden="true" size={16} />
      <Words>{words(status)}</Words>
    </p>
  );
});
