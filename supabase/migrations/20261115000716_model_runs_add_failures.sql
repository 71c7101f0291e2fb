-- A page asks for the last run that was done and whether a later one failed: those are few, and found among few.
create index model_runs_failed_idx on public.model_runs (kind, season_id, as_of desc, ran_at desc) where status = 'failed';
