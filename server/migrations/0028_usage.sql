DROP INDEX "agent_runs_workspace";--> statement-breakpoint
DROP INDEX "messages_workspace_ts";--> statement-breakpoint
CREATE INDEX "agent_runs_workspace" ON "agent_runs" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "messages_workspace_ts" ON "messages" USING btree ("workspace_id","ts","conversation_id","direction");