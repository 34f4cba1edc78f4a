CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"msg_type" text NOT NULL,
	"text" text,
	"media_id" uuid,
	"file_hash" text,
	"in_reply_to" text,
	"unless_reply" boolean NOT NULL,
	"chosen" boolean NOT NULL,
	"state" text NOT NULL,
	"replied_in" uuid,
	"fingerprint" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"changed" bigint NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_replied_in_conversations_id_fk" FOREIGN KEY ("replied_in") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_messages_conversation" ON "scheduled_messages" USING btree ("conversation_id","due_at");--> statement-breakpoint
CREATE INDEX "scheduled_messages_workspace" ON "scheduled_messages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("due_at") WHERE "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_unless_reply" ON "scheduled_messages" USING btree ("workspace_id","conversation_id") WHERE "scheduled_messages"."unless_reply" and "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_author" ON "scheduled_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_media" ON "scheduled_messages" USING btree ("media_id") WHERE "scheduled_messages"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_messages_replied_in" ON "scheduled_messages" USING btree ("replied_in") WHERE "scheduled_messages"."replied_in" is not null;