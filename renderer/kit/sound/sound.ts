import { create } from 'zustand';
import { keep, readKept } from '../kept.ts';

/** Sounds that are understood without looking at the screen. */
export type Sound = 'ok' | 'unknown' | 'fault';

interface Tone {
  /** Hertz. */
  pitch: number;
  startMs: number;
  lengthMs: number;
}

/** They differ by number and direction, not by pitch alone: one high; two falling; three low. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  ok: [{ pitch: 1320, startMs: 0, lengthMs: 70 }],
  unknown: [
    { pitch: 620, startMs: 0, lengthMs: 110 },
    { pitch: 415, startMs: 140, lengthMs: 200 },
  ],
  fault: [
    { pitch: 330, startMs: 0, lengthMs: 90 },
    { pitch: 330, startMs: 130, lengthMs: 90 },
    { pitch: 330, startMs: 260, lengthMs: 90 },
  ],
};

const VOLUME = 0.16;
/** Fade at both ends: a tone that starts or stops abruptly clicks. */
const EDGE_S = 0.008;

let context: AudioContext | null = null;

/** Plays a short sound if sounds are on and there is an audio device; never throws. */
export function playSound(sound: Sound): void {
  if (!useSound.getState().isOn) return;
  try {
    context ??= new AudioContext();
    // Rejects if the device is gone; nothing waits for it.
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    for (const tone of TONES[sound]) playTone(context, tone);
  } catch {
    // No audio on this machine: the screen says the same.
  }
}

function playTone(audio: AudioContext, { pitch, startMs, lengthMs }: Tone): void {
  const start = audio.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME, start + EDGE_S);
  gain.gain.setValueAtTime(VOLUME, end - EDGE_S);
  gain.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

const STORAGE_KEY = 'sound';

interface SoundStore {
  /** Setting of this counter; stored for the next start. */
  isOn: boolean;
  toggle: () => void;
}

/** Setting for scan sounds. */
export const useSound = create<SoundStore>((set, get) => ({
  isOn: readKept(STORAGE_KEY) !== 'off',
  toggle() {
    const isOn = !get().isOn;
    set({ isOn });
    keep(STORAGE_KEY, isOn ? 'on' : 'off');
  },
}));
