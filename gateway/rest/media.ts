// The form of an answer.

export type Media = {
  form: 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
  /** The statement's plan is asked for, not its result. */
  plan?: PlanForm
}

export type PlanForm = { format: 'json' | 'text'; options: string[] }
