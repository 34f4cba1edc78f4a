CREATE TABLE "agent_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"epoch" integer NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claim" uuid,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"decision" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_jobs_message" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "agent_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid,
	"kind" text NOT NULL,
	"version" integer,
	"mode" text NOT NULL,
	"model" text,
	"outcome" text NOT NULL,
	"reason" text,
	"detail" text,
	"text" text,
	"passages" jsonb NOT NULL,
	"tools" jsonb NOT NULL,
	"effects" jsonb NOT NULL,
	"told" boolean NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" double precision,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"waited" integer,
	"answered_id" uuid,
	"sent_id" uuid
);
--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_jobs" ADD CONSTRAINT "agent_jobs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_answered_id_messages_id_fk" FOREIGN KEY ("answered_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_runs" ADD CONSTRAINT "agent_runs_sent_id_messages_id_fk" FOREIGN KEY ("sent_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_jobs_due" ON "agent_jobs" USING btree ("due_at") WHERE "agent_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "agent_jobs_running" ON "agent_jobs" USING btree ("claimed_until") WHERE "agent_jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "agent_jobs_conversation" ON "agent_jobs" USING btree ("conversation_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_jobs_at_once" ON "agent_jobs" USING btree ("conversation_id") WHERE "agent_jobs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "agent_jobs_user" ON "agent_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_jobs_agent" ON "agent_jobs" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_runs_agent" ON "agent_runs" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_runs_user" ON "agent_runs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_runs_conversation" ON "agent_runs" USING btree ("conversation_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_runs_answered" ON "agent_runs" USING btree ("answered_id");--> statement-breakpoint
CREATE INDEX "agent_runs_sent" ON "agent_runs" USING btree ("sent_id");