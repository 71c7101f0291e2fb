// Checks one PDF, in a worker thread.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { pdfProblem } from './pdf-check.ts'

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(pdfProblem(readFileSync(String(workerData))))
