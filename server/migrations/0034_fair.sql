CREATE INDEX "agent_jobs_turns" ON "agent_jobs" USING btree ("workspace_id","due_at") WHERE "agent_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "confirmations_turns" ON "confirmations" USING btree ("workspace_id","due_at") WHERE "confirmations"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_acts_turns" ON "message_acts" USING btree ("workspace_id","due_at") WHERE "message_acts"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "notice_mails_turns" ON "notice_mails" USING btree ("workspace_id","due_at") WHERE "notice_mails"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "notice_pushes_turns" ON "notice_pushes" USING btree ("workspace_id","due_at") WHERE "notice_pushes"."wanted" > "notice_pushes"."sent";--> statement-breakpoint
CREATE INDEX "reminders_turns" ON "reminders" USING btree ("workspace_id","due_at") WHERE "reminders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_turns" ON "scheduled_messages" USING btree ("workspace_id","due_at") WHERE "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "undelivered_turns" ON "undelivered" USING btree ("workspace_id","due_at") WHERE "undelivered"."state" = 'waiting';