import { constants, setPriority } from 'node:os';

/* Loaded before a program that nobody times: it and all it starts give way to those that are timed beside it. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
