CREATE TABLE "closed_gaps" (
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"key" text NOT NULL,
	"answer_id" uuid,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_gaps_agent_id_key_pk" PRIMARY KEY("agent_id","key")
);
--> statement-breakpoint
CREATE TABLE "taught_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"words" text[] NOT NULL,
	"conversation_id" uuid,
	"test_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_gaps" ADD CONSTRAINT "closed_gaps_answer_id_taught_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."taught_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_answers" ADD CONSTRAINT "taught_answers_test_id_agent_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."agent_tests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_gaps_workspace" ON "closed_gaps" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "closed_gaps_answer" ON "closed_gaps" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "taught_answers_agent" ON "taught_answers" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "taught_answers_workspace" ON "taught_answers" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "taught_answers_conversation" ON "taught_answers" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "taught_answers_test" ON "taught_answers" USING btree ("test_id");--> statement-breakpoint
CREATE INDEX "taught_answers_removed" ON "taught_answers" USING btree ("removed_at") WHERE "taught_answers"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "agent_runs_handed_over" ON "agent_runs" USING btree ("agent_id","started_at") WHERE "agent_runs"."kind" = 'live' and "agent_runs"."outcome" = 'handed_over';